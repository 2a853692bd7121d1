/** The rounds in which votes are cast, by the phases of an award. */
export const awardRounds = ['voting', 'final'] as const

export type AwardRound = (typeof awardRounds)[number]

/** What a row of an award's ledger says. */
export const ledgerActions = ['cast', 'taken_back', 'set_aside'] as const

/** Why the staff sets a vote aside. The code stands in the published ledger. */
export const setAsideReasons = ['same_person', 'bought', 'automated', 'other'] as const
