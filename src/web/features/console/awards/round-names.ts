import type { setAsideReasons } from '#contract/data/award-votes.ts'

export const roundNames = { voting: '投票', final: '最終投票' } as const

type SetAsideReason = (typeof setAsideReasons)[number]

export const reasonNames: Record<SetAsideReason, string> = {
  same_person: '同じ人による投票',
  bought: '票の売買',
  automated: '自動の投票',
  other: 'そのほか',
}
