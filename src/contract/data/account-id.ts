/** An account as events name it, with five digits at least: 42 is 00042. */
export const padAccountId = (id: number): string => String(id).padStart(5, '0')
