/**
 * The prefix of every path of the API (AMB-085). It is separate from the schemas because the browser's code reads it.
 */
export const API_BASE = '/api';

/** The OpenAPI document, and the readable pages made from it. */
export const API_DOCUMENT = `${API_BASE}/openapi.json`;
export const API_REFERENCE = `${API_BASE}/docs`;
