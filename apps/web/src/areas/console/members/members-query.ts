import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type AdminMember = DataOf<'adminMembers.list'>['rows'][number];
export type MemberRecord = DataOf<'adminMembers.record'>;

export const recordQuery = (userrefid: string) => apiQuery('adminMembers.record', { userrefid });

export const memberPath = (userrefid: string): string => `/console/members/${userrefid}`;
