import type { ConsoleRecords } from './console/thing.ts'
import { awardRecord } from './features/awards/award-thing.ts'
import { entryRecord } from './features/awards/entry-thing.ts'
import { setAsideRecord } from './features/awards/set-aside-thing.ts'
import { boardRecord } from './features/boards/board-thing.ts'
import { contactRecord } from './features/contacts/thing.ts'
import {
  curatedListsRecord,
  homePageRecord,
  pickupsRecord,
  pickupUsersRecord,
} from './features/home/list-things.ts'
import { newsRecord } from './features/home/news-thing.ts'
import { articleRecord } from './features/magazines/article-thing.ts'
import { makerMemberRecord, makerRecord } from './features/makers/console/things.ts'
import { hidingRecords } from './features/moderation/hiding.ts'
import { orderRecord } from './features/orders/console/thing.ts'
import { accountRecord, lockRecord } from './features/people/things.ts'
import { reportRecord } from './features/reports/thing.ts'
import { synonymRecord } from './features/synonyms/groups.ts'

export const consoleRecords: ConsoleRecords = {
  order: orderRecord,
  contact: contactRecord,
  article: articleRecord,
  award: awardRecord,
  award_entry: entryRecord,
  award_set_aside: setAsideRecord,
  board: boardRecord,
  news: newsRecord,
  home_page: homePageRecord,
  pickups: pickupsRecord,
  pickup_users: pickupUsersRecord,
  curated_lists: curatedListsRecord,
  ...hidingRecords,
  report: reportRecord,
  locking: lockRecord,
  account: accountRecord,
  synonyms: synonymRecord,
  maker: makerRecord,
  maker_member: makerMemberRecord,
}
