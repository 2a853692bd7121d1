import type { ConsoleRecords } from './console/console-record.ts'
import { awardRecord } from './features/awards/award-record.ts'
import { entryRecord } from './features/awards/entry-record.ts'
import { setAsideRecord } from './features/awards/set-aside-record.ts'
import { boardRecord } from './features/boards/board-record.ts'
import { brandRecord } from './features/brands/console/brand-record.ts'
import { certificateRecord } from './features/certificates/certificate-record.ts'
import { contactRecord } from './features/contacts/contact-record.ts'
import {
  curatedListsRecord,
  homePageRecord,
  pickupsRecord,
  pickupUsersRecord,
} from './features/home/list-records.ts'
import { importRecord } from './features/imports/import-record.ts'
import { articleRecord } from './features/magazines/article-record.ts'
import {
  makerInvitationRecord,
  makerMemberRecord,
  makerRecord,
} from './features/makers/console/maker-records.ts'
import { suspensionRecord } from './features/makers/console/suspension-record.ts'
import { hidingRecords } from './features/moderation/hiding.ts'
import { newsRecord } from './features/news/news-record.ts'
import { orderRecord } from './features/orders/console/order-record.ts'
import { makerPostRecord } from './features/posts/console/maker-post-record.ts'
import { revisionRecord } from './features/price-revisions/revision-record.ts'
import { changeRequestRecord } from './features/products/console/change-requests/request-record.ts'
import { productRecord } from './features/products/console/product-record.ts'
import { reportRecord } from './features/reports/report-record.ts'
import { synonymRecord } from './features/synonyms/groups.ts'
import { categoryMeasuresRecord } from './features/taxonomy/console/category-measures-record.ts'
import { conditionRecord } from './features/taxonomy/console/condition-record.ts'
import { questionRecord } from './features/taxonomy/console/question-record.ts'
import {
  buildingTypeRecord,
  categoryRecord,
  materialRecord,
  spaceRecord,
  useTypeRecord,
} from './features/taxonomy/console/term-records.ts'
import { mergeRecord } from './features/taxonomy/merge/merge-record.ts'
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
  category: categoryRecord,
  building_type: buildingTypeRecord,
  use_type: useTypeRecord,
  material: materialRecord,
  condition: conditionRecord,
  category_measures: categoryMeasuresRecord,
  question: questionRecord,
  merge: mergeRecord,
  space: spaceRecord,
  maker: makerRecord,
  maker_suspension: suspensionRecord,
  maker_member: makerMemberRecord,
  maker_invitation: makerInvitationRecord,
  product: productRecord,
  price_revision: revisionRecord,
  product_change_request: changeRequestRecord,
  catalogue_import: importRecord,
  certificate: certificateRecord,
  brand: brandRecord,
  maker_post: makerPostRecord,
}
