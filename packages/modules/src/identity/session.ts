import { operatorActor, type Permission } from '@tributary/domain';

/** Lifetimes of a session (AMB-103): member 7 days, idle 24 h; operator 8 h, idle 30 min. */
export const SESSION_LIFETIMES = {
  member: { absoluteSeconds: 7 * 86_400, idleSeconds: 86_400 },
  operator: { absoluteSeconds: 8 * 3_600, idleSeconds: 1_800 },
} as const;

export type SessionOwner = { memberId: number } | { operatorId: number };
export type Visit = { ip: string; userAgent: string };

/** An operator who views the member's app: such a session can change nothing (AMB-050). */
type MemberViewer = { operatorId: number; username: string; name: string; endsAt: Date };
export type MemberActor = {
  kind: 'member';
  id: number;
  userrefid: string;
  blocked: boolean;
  view?: MemberViewer;
};
export type OperatorActor = {
  kind: 'operator';
  id: number;
  username: string;
  name: string;
  isMain: boolean;
  permissions: readonly Permission[];
  hasSecondFactor: boolean;
};
/** The person or program that runs a command. */
export type Actor = MemberActor | OperatorActor;

/** The operator's fields in the row of a session. */
export type FoundOperator = {
  memberId: null;
  operatorId: number;
  username: string;
  operatorName: string;
  isMain: boolean;
  permissions: Permission[];
  hasSecondFactor: boolean;
};

export const actorOfOperator = (found: FoundOperator): OperatorActor => ({
  kind: 'operator',
  id: found.operatorId,
  username: found.username,
  name: found.operatorName,
  isMain: found.isMain,
  permissions: found.permissions,
  hasSecondFactor: found.hasSecondFactor,
});

/**
 * The actor's name in ledger entries and the audit log: operators by their name, members by their number. An
 * operator who views a member's app is written as the operator.
 */
export const actorName = (actor: Actor): string => {
  if (actor.kind === 'operator') return operatorActor(actor.username);
  return actor.view ? operatorActor(actor.view.username) : `member:${actor.id}`;
};

export const mayDo = (operator: OperatorActor, permission: Permission): boolean =>
  operator.isMain || operator.permissions.includes(permission);
