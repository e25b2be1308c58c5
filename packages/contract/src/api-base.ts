/** What every path of the API begins with (AMB-085). It stands apart from the schemas: the browser's code reads it, too. */
export const API_BASE = '/api';
