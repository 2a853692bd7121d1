import type { ConsoleRecords } from './console/console-record.ts'
import { awardRecord } from './features/awards/award-record.ts'
import { entryRecord } from './features/awards/entry-record.ts'
import { setAsideRecord } from './features/awards/set-aside-record.ts'
import { boardRecord } from './features/boards/board-record.ts'
import { contactRecord } from './features/contacts/contact-record.ts'
import {
  curatedListsRecord,
  homePageRecord,
  pickupsRecord,
  pickupUsersRecord,
} from './features/home/list-records.ts'
import { articleRecord } from './features/magazines/article-record.ts'
import {
  makerInvitationRecord,
  makerMemberRecord,
  makerRecord,
} from './features/makers/console/maker-records.ts'
import { hidingRecords } from './features/moderation/hiding.ts'
import { newsRecord } from './features/news/news-record.ts'
import { orderRecord } from './features/orders/console/order-record.ts'
import { reportRecord } from './features/reports/report-record.ts'
import { synonymRecord } from './features/synonyms/groups.ts'
import { taxonomyRecord } from './features/taxonomy/service.ts'
import { accountRecord, lockRecord } from './features/users/console/account-records.ts'

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
  taxonomy: taxonomyRecord,
  maker: makerRecord,
  maker_member: makerMemberRecord,
  maker_invitation: makerInvitationRecord,
}
