import type { ProductChange } from './product-changes.ts'

/** Variations of which an editor may change the price within an hour without asking. */
export const mostWithoutApproval = 50

/** Requests of a maker that wait at one time. */
export const mostRequestsWaiting = 20

export const changeRequestState = { waiting: 1, approved: 2, refused: 3 } as const

export const changeRequestStates = [
  { id: changeRequestState.waiting, label: '管理者の承認待ち' },
  { id: changeRequestState.approved, label: '承認済み' },
  { id: changeRequestState.refused, label: '見送り' },
] as const

/** Kinds that reach orders and specifications at once: an editor asks for many of them. */
export const needsApproval = ({ kind }: Pick<ProductChange, 'kind'>): boolean => kind === 'price'

/** Counts the products and 品番 of a request. A change of products themselves names no 品番. */
export const describeScope = (products: number, variations: number): string =>
  variations > 0
    ? `製品${products.toLocaleString('ja')}件の品番${variations.toLocaleString('ja')}点`
    : `製品${products.toLocaleString('ja')}件`

export const changeRequestMessages = {
  otherMakers: '承認は、メーカーごとに頼みます。1つのメーカーの製品だけを選んでください',
  tooManyWaiting: `承認を待っている変更が${mostRequestsWaiting}件あります。管理者の返事のあとに、もう一度お試しください`,
  manyPrices: `編集者が価格を変えられるのは、1時間に${mostWithoutApproval}品番までです。時間をおいて保存するか、管理者に変更を頼んでください。`,
  manyOfFile: `編集者の取り込みで価格、等級、廃番を変えられるのは、1時間に${mostWithoutApproval}品番までです。管理者に、この取り込みのページを開いて「取り込む」を押してもらってください。`,
  manyTakenBack: `編集者が価格を戻せるのは、ほかの変更と合わせて1時間に${mostWithoutApproval}品番までです。残りは時間をおいて戻すか、管理者に頼んでください`,
  reasonMissing: '見送る理由を入力してください。頼んだ人に届きます',
} as const
