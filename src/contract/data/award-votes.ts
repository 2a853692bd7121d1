export const awardRounds = ['voting', 'final'] as const

export type AwardRound = (typeof awardRounds)[number]

export const ledgerActions = ['cast', 'taken_back', 'set_aside'] as const

export const setAsideReasons = ['same_person', 'bought', 'automated', 'other'] as const
