const DAY_SECONDS = 86_400;

/** A backup is made each day, and a slow night gets two more hours. */
export const BACKUP_LATE_SECONDS = 26 * 3_600;

/** A restore is rehearsed once a quarter, and may be a week late. */
export const DRILL_LATE_SECONDS = 100 * DAY_SECONDS;
