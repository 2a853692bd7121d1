import { inSentences } from '#web/kit/format/in-sentences.ts'
import { writeAddress } from '#web/kit/ui/page-link.tsx'
import { atPage } from '#web/kit/ui/paging.ts'
import type { PageHead } from '#web/shared/site/head.ts'
import { type TeamData, teamTab, teamTabs } from './load-team.ts'

/** The first tab is indexed under the team's own URL; empty tabs are not indexed. */
export function describeTeam({ team, ...data }: TeamData, siteUrl: string): PageHead {
  const isFirst = data.tab === 'projects'
  const path = `/teams/${team.id}`
  const isEmpty = data.tab === 'members' && data.members.length === 0
  return {
    title: isFirst ? team.name : `${team.name}の${teamTabs[data.tab]}`,
    description: inSentences(
      team.description,
      `${team.name}${team.address && `（${team.address}）`}の事例${team.project_count}件とメンバー${team.team_member_count}人`,
    ),
    path: writeAddress(
      isFirst
        ? atPage({ to: '/teams/$teamId', params: { teamId: String(team.id) } }, data.page ?? 1)
        : teamTab(team.id, data.tab),
    ),
    noIndex: data.tab === 'drafts' || isEmpty,
    ...(team.imageId !== undefined && { imageId: team.imageId }),
    ...(isFirst && {
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: team.name,
        url: siteUrl + path,
        ...(team.description && { description: team.description }),
        ...(team.address && { address: team.address }),
        ...(team.website && { sameAs: [team.website] }),
      },
    }),
  }
}
