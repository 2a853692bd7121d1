/** Legal forms, which are not distinctive as an initial. */
const legalForm = /^(?:株式会社|有限会社|合同会社|㈱|㈲|[(（][株有][)）])\s*/

/** Returns the first character of a name after its legal form: ト for 株式会社トコノマ. */
export const initialOf = (name: string): string => [...(name.replace(legalForm, '') || name)][0] ?? ''
