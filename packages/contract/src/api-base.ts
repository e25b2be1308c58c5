/** What every path of the API begins with (AMB-085). It stands apart from the schemas: the browser's code reads it, too. */
export const API_BASE = '/api';

/** The OpenAPI document, and the pages for people that are made from it. */
export const API_DOCUMENT = `${API_BASE}/openapi.json`;
export const API_REFERENCE = `${API_BASE}/docs`;
