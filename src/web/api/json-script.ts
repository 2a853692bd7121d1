/** JSON that cannot close the script element that it stands in. */
export const escapeJsonScript = (json: string): string => json.replaceAll('<', '\\u003c')
