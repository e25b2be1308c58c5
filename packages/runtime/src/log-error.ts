type LoggedError = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

const MAIL_ADDRESS = /[^\s<>"'(),;:/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/gu;
/** The name and the port of a host may be logged. What follows can be a key: nodes have theirs in the path. */
const AFTER_THE_HOST = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/]*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/giu;
/** The values of a statement, as PostgreSQL prints them. */
const VALUES = /\bKey \((.+?)\)=\(.*?\)/gu;
const CAUSES = 3;

const masked = (text: string): string =>
  text
    .replaceAll(AFTER_THE_HOST, '$1$2')
    .replaceAll(VALUES, 'Key ($1)')
    .replaceAll(MAIL_ADDRESS, '[address]');

const textIn = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * An error as it is logged: its type, message, stack, code and causes. Other properties are left out, because they
 * can hold what a person typed. Mail addresses, credentials and paths of addresses of the network are masked.
 */
export const errorForLog = (error: unknown, causes = CAUSES): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) };
  const code = textIn(error, 'code');
  const constraint = textIn(error, 'constraint');
  return {
    type: error.name,
    message: masked(error.message),
    stack: error.stack === undefined ? undefined : masked(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && causes > 0 && { cause: errorForLog(error.cause, causes - 1) }),
  };
};
