import type { CertificateCopy } from '#demo/vocabulary/certificates.ts'
import { makers } from '#demo/vocabulary/makers.ts'
import type { ProductCopy, VariationCopy } from '#demo/vocabulary/product-copy.ts'
import { productCopies } from '#demo/vocabulary/products.ts'

type CertificateKind = { title: string; statement: string; held: string }

const byMinister = (held: string): CertificateKind => ({
  title: '認定書',
  statement: '下記の材料が、建築基準法の規定に適合することを認めます。',
  held,
})

/** By prefix of their numbers. */
const kinds: readonly [string, CertificateKind][] = [
  ['NM-', byMinister('不燃材料')],
  ['QM-', byMinister('準不燃材料')],
  ['RM-', byMinister('難燃材料')],
  ['FP060NE-', byMinister('耐火構造（非耐力の間仕切壁、60分）')],
  [
    '建材表示登録',
    {
      title: '登録証',
      statement: '下記の製品が、表示の基準に適合することを登録します。',
      held: 'F☆☆☆☆（登録の日から3年間）',
    },
  ],
]

export function describeCertificate({ maker, number }: CertificateCopy) {
  const kind = kinds.find(([start]) => number.startsWith(start))?.[1]
  if (!kind) throw new Error(`what does ${number} certify?`)
  const products = productsThatName(maker, number)
  const note = products.flatMap(({ notes }) => notes)[0]
  return {
    title: kind.title,
    number,
    maker: makers[maker].name,
    statement: kind.statement,
    rows: [
      ['番号', number],
      ['区分', kind.held],
      ['品目', products.map(({ name }) => name).join('、')],
      ...(note ? [['下地・条件', note]] : []),
    ],
  }
}

const productsThatName = (maker: CertificateCopy['maker'], number: string) =>
  Object.values<ProductCopy>(productCopies)
    .filter((product) => product.maker === maker)
    .flatMap((product) => {
      const proofs = [product, ...Object.values<VariationCopy>(product.variations)]
        .flatMap(({ regulations = {} }) => Object.values(regulations))
        .filter(({ certificate }) => certificate === number)
      const notes = proofs.flatMap((proof) => ('note' in proof && proof.note ? proof.note : []))
      return proofs.length > 0 ? { name: product.name, notes } : []
    })
