/** What many companies begin with, and none is known by. */
const legalForm = /^(?:株式会社|有限会社|合同会社|㈱|㈲|[(（][株有][)）])\s*/

/** The character that stands for a name: its first, of 株式会社トコノマ the ト. */
export const initialOf = (name: string): string => [...(name.replace(legalForm, '') || name)][0] ?? ''
