import { formatLastDay } from '#contract/data/ending-label.ts'
import { describeChange, nameChange } from '#contract/data/product-notices.ts'
import { formatNewMatches, newestAddressOf } from '#contract/data/saved-searches.ts'
import { formatFooter } from '#server/features/notifications/mails.ts'
import type { MailedNotice } from '#server/features/notifications/products/queries.ts'
import type { MailedSearch } from '#server/features/saved-searches/service.ts'
import type { Mail } from '#server/mail/mail.ts'

type Digest = {
  notices: readonly MailedNotice[]
  searches: readonly MailedSearch[]
  today: string
  webUrl: string
  unsubscribe: string
}

export function digestMail(
  reader: { screenName: string; email: string },
  { notices, searches, today, webUrl, unsubscribe }: Digest,
): Mail {
  const places = [...Map.groupBy(notices, ({ listId }) => listId).values()]
  return {
    to: reader.email,
    subject: subjectOf(notices, searches, today),
    text: `${[
      `${reader.screenName} 様`,
      ...(places.length > 0
        ? [
            'リストやカートに入れている製品について、メーカーからの変更をお知らせします。',
            ...places.slice(0, mostPlaces).map((place) => describePlace(place, today, webUrl)),
            ...(places.length > mostPlaces
              ? [
                  `ほか${places.length - mostPlaces}件のリストにもお知らせがあります。\n${webUrl}/notifications`,
                ]
              : []),
            '後継品への置きかえは、それぞれのリストのページからできます。固定した仕上表の版は変わりません。',
          ]
        : []),
      ...(searches.length > 0
        ? [
            '保存した検索条件に、新しく当てはまるものがあります。',
            ...searches.map((search) => describeSearch(search, webUrl)),
          ]
        : []),
    ].join('\n\n')}

${formatFooter('EMAIL_DAILY_DIGEST', webUrl, unsubscribe)}`,
    unsubscribe,
  }
}

function subjectOf(
  notices: readonly MailedNotice[],
  searches: readonly MailedSearch[],
  today: string,
): string {
  const [first] = notices
  const [search, ...others] = searches
  if (!first && search)
    return others.length > 0
      ? `保存した検索条件${searches.length}件に、新しいものがあります`
      : formatNewMatches(search)
  if (search) return '製品の変更と、保存した検索条件の新着のお知らせ'
  const codes = new Set(notices.map(({ code, maker }) => `${maker} ${code}`))
  if (!first || codes.size > 1) return `リストやカートの製品${codes.size}点に、変更のお知らせがあります`
  return nameChange(first, today)
}

const describeSearch = (search: MailedSearch, webUrl: string): string =>
  [
    `■ ${search.name}`,
    ...search.titles.map((title) => `・${title}`),
    ...(search.count > search.titles.length ? [`ほか${search.count - search.titles.length}件`] : []),
    `${webUrl}${newestAddressOf(search)}`,
  ].join('\n')

const mostLines = 20
const mostPlaces = 20

function describePlace(notices: readonly MailedNotice[], today: string, webUrl: string): string {
  const { list, listId } = notices[0] ?? {}
  const lines = notices.slice(0, mostLines).map((notice) => describeNotice(notice, today))
  const more = notices.length - lines.length
  return [
    list === null ? '■ カート' : `■ リスト「${list}」`,
    ...lines,
    ...(more > 0 ? [`ほか${more.toLocaleString('ja')}点`] : []),
    listId === null ? `${webUrl}/cart` : `${webUrl}/lists/${listId}`,
  ].join('\n')
}

function describeNotice(notice: MailedNotice, today: string): string {
  const { code, name, maker, change, lastOrderOn, successors } = notice
  const order = change === 'discontinued' && lastOrderOn !== null && lastOrderOn >= today
  return [
    `・${code}　${name}（${maker}）`,
    `　${describeChange(notice, today)}。${order ? `ご注文は${formatLastDay(lastOrderOn)}までです。` : ''}`,
    ...(change !== 'for_sale' && successors.length > 0 ? [`　後継品：${successors.join('、')}`] : []),
  ].join('\n')
}
