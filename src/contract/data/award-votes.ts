/** Voting rounds, named like the phases of an award. */
export const awardRounds = ['voting', 'final'] as const

export type AwardRound = (typeof awardRounds)[number]

/** Actions of the rows in an award's ledger. */
export const ledgerActions = ['cast', 'taken_back', 'set_aside'] as const

/** Reasons of the staff to set a vote aside. The code appears in the published ledger. */
export const setAsideReasons = ['same_person', 'bought', 'automated', 'other'] as const
