// The ages and counts from which the alarms of ops/prometheus and the verdict of the console's dashboard agree that
// something is wrong.

const DAY_SECONDS = 86_400;

/** A backup is made each day, and a slow night gets two more hours. */
export const BACKUP_LATE_SECONDS = 26 * 3_600;

/** A restore is rehearsed once a quarter, and may be a week late. */
export const DRILL_LATE_SECONDS = 100 * DAY_SECONDS;

/** A collector reports each minute. */
export const COLLECTOR_SILENT_SECONDS = 600;

/** A payout is in a block within minutes of its approval. */
export const PAYOUT_SLOW_SECONDS = 1_800;

/** Single addresses refuse mail each day. */
export const FEW_FAILED_MAILS = 10;
