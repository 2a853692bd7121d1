import type { Choice } from './enums.ts'

/** As what somebody acts for a maker in the console: who answers for it, and who manages what it says of itself and its people besides. */
export const makerRole = { admin: 1, editor: 2 } as const

export const makerRoles = [
  { id: makerRole.admin, label: '管理者' },
  { id: makerRole.editor, label: '編集者' },
] as const satisfies readonly Choice[]
