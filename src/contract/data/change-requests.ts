import { mostWithoutApproval } from './approval-bounds.ts'
import { describeChange, type ProductChange } from './product-changes.ts'

/** Fields that reach orders and specifications at once. A day of 廃番 ends a 品番 as the flag does. */
export const boundedFields = [
  ...(['price', 'price_kind', 'price_unit'] as const),
  ...(['regulations', 'discontinued', 'discontinued_on'] as const),
]

/** Kinds of records with forms that may wait. */
export const savedKinds = ['product', 'certificate'] as const

export type SavedKind = (typeof savedKinds)[number]

/** A save of a form that waits. The version is the one that the form was made from. */
export type SaveChange = {
  kind: 'save'
  record: { kind: SavedKind; id: number; name: string }
  version: number
  product_count: number
}

export type RequestedChange = ProductChange | SaveChange

const nouns = { product: '製品', certificate: '認定' } as const satisfies Record<SavedKind, string>

/** Says a request in lists, mails and the log. */
export const describeRequest = (change: RequestedChange): string =>
  change.kind === 'save'
    ? `${nouns[change.record.kind]}「${change.record.name}」の変更`
    : describeChange(change)

export const changeRequestState = { waiting: 1, approved: 2, refused: 3, withdrawn: 4 } as const

export const changeRequestStates = [
  { id: changeRequestState.waiting, label: '管理者の承認待ち' },
  { id: changeRequestState.approved, label: '承認済み' },
  { id: changeRequestState.refused, label: '見送り' },
  { id: changeRequestState.withdrawn, label: '取り下げ' },
] as const

/** Kinds that reach orders and specifications at once: an editor asks for many of them. */
export const needsApproval = ({ kind }: Pick<ProductChange, 'kind'>): boolean =>
  kind === 'price' || kind === 'discontinue'

/** Counts the products and 品番 of a request. A change of products themselves names no 品番. */
export const describeScope = (products: number, variations: number): string =>
  variations > 0
    ? `製品${products.toLocaleString('ja')}件の品番${variations.toLocaleString('ja')}点`
    : `製品${products.toLocaleString('ja')}件`

const bound = `編集者が価格、等級、認定、廃番を変えられるのは、合わせて1時間に${mostWithoutApproval}品番までです。`

export const changeRequestMessages = {
  otherMakers: '承認は、メーカーごとに頼みます。1つのメーカーの製品だけを選んでください',
  manyOfForm: `${bound}「承認を頼む」を押すと、この内容のまま管理者に頼めます。`,
  manyOfCells: `${bound}時間をおいて保存するか、製品のページで承認を頼んでください。`,
  manyOfCertificate: `${bound}この番号を使う品番が多いため、管理者に操作を頼んでください。`,
  manyOfFile: `${bound}管理者に、この取り込みのページを開いて「取り込む」を押してもらってください。`,
  manyTakenBack: `編集者が価格、等級、認定、廃番を戻せるのは、ほかの変更と合わせて1時間に${mostWithoutApproval}品番までです。残りは時間をおいて戻すか、管理者に頼んでください`,
  staleRecord: '依頼のあとに内容が変わったため、反映できません。見送って、頼み直してもらってください。',
  notApplicable: (message: string) => `この内容は、いまは反映できません（${message}）。`,
  reasonMissing: '見送る理由を入力してください。頼んだ人に届きます',
} as const
