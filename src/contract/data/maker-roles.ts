import type { Choice } from './enums.ts'

/** Roles of a maker's members: editors answer requests, admins also edit profile and members. */
export const makerRole = { admin: 1, editor: 2 } as const

export const makerRoles = [
  { id: makerRole.admin, label: '管理者' },
  { id: makerRole.editor, label: '編集者' },
] as const satisfies readonly Choice[]
