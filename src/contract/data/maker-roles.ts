import type { Choice } from './enums.ts'

/** As what somebody acts for a maker in the console. */
export const makerRoles = [
  { id: 1, label: '管理者' },
  { id: 2, label: '編集者' },
] as const satisfies readonly Choice[]
