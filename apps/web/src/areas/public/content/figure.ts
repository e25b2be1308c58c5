/** The place of a figure in the document: the server writes it there at each request (decision 043). */
export const figure = (name: string): string => `{{${name}}}`;
