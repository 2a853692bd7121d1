/** The tabs of a team's page by their names in its address; the first one is the page itself. */
export const teamTabs = {
  projects: 'プロジェクト',
  members: 'メンバー',
  relational_teams: '関連チーム',
  drafts: '下書き',
} as const

export type TeamTab = keyof typeof teamTabs

export const isTeamTab = (text: string): text is TeamTab => Object.hasOwn(teamTabs, text)
