import { inSentences } from '#web/kit/format/in-sentences.ts'
import { type Address, writeAddress } from '#web/kit/ui/page-link.tsx'
import { atPage } from '#web/kit/ui/paging.ts'
import type { PageHead } from '#web/shared/site/head.ts'
import { type UserData, userTab } from './load-user.ts'
import { firstTab, tabNames, userTabs } from './user-tabs.ts'

/** The first tab is indexed under the user's own URL; empty tabs are not indexed. */
export function describeUser({ user, tab, isFurther, ...data }: UserData, siteUrl: string): PageHead {
  const { id, screen_name, bio, work, counts } = user
  const own: Address = { to: '/users/$userId', params: { userId: String(id) } }
  const isFirst = tab === firstTab(counts)
  const page = 'page' in data ? (data.page ?? 1) : 1
  const shown = tabNames.filter((name) => counts[name] > 0).map((name) => `${userTabs[name]}${counts[name]}`)
  return {
    title: isFirst ? screen_name : `${screen_name}の${userTabs[tab]}`,
    description: inSentences(bio, `${screen_name}さん${work && `（${work}）`}のページ`, shown.join('、')),
    path: writeAddress(atPage(isFirst ? own : userTab(id, tab), page)),
    noIndex: counts[tab] === 0 || isFurther,
    ...(user.icon && { imageId: user.icon.id }),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: screen_name,
        url: siteUrl + writeAddress(own),
        ...(bio && { description: bio }),
        ...(user.website && { sameAs: [user.website] }),
      },
    },
  }
}
