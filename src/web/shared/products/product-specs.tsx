import { colorTypes, labelOf } from '#contract/data/enums.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { describeMeasure, describeWeight } from '#contract/data/product-words.ts'
import { regulationKeys, regulations } from '#contract/data/regulations.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { Certificate, Variation } from '#contract/products/schemas.ts'
import { formatDate } from '#web/kit/format/format-date.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { FullScreenLink } from '#web/shared/viewer/full-screen-link.tsx'

export function ProductSpecs({ variation }: { variation: Variation }) {
  return (
    <div className="print:col-span-2 print:[&>dl]:columns-2 print:[&>dl]:gap-8">
      <SpecTable
        specs={[
          ...describeBody(variation),
          ...variation.measures.map((measure) => ({ term: measure.name, value: describeMeasure(measure) })),
          ...describeConditions(variation),
          ...describeRegulations(variation),
        ]}
      />
    </div>
  )
}

function describeBody(variation: Variation): Spec[] {
  const colors = variation.color_type_ids.map((id) => labelOf(colorTypes, id))
  const { categories } = variation.product
  return [
    // A single one stands in the breadcrumb.
    {
      term: 'カテゴリ',
      value: categories.length > 1 && (
        <ListLinks entries={categories} searchOf={(id) => ({ category_id: [id] })} />
      ),
    },
    { term: 'サイズ', value: formatSize(variation.size, variation.product.categories) },
    ...describeMaterials(variation),
    { term: 'カラー', value: colors.join('、') },
    { term: '重さ', value: describeWeight(variation.weight_grams) },
  ]
}

/** The note is 素材 by itself where no material was chosen. */
function describeMaterials({ materials, material_note }: Variation): Spec[] {
  const note = material_note && <MaterialNote note={material_note} />
  if (materials.length === 0) return [{ term: '素材', value: note }]
  const isSaid = material_note === materials.map(({ name }) => name).join('、')
  return [
    { term: '素材', value: <ListLinks entries={materials} searchOf={(id) => ({ material_id: [id] })} /> },
    { term: '素材の詳細', value: isSaid ? null : note },
  ]
}

type ListLinksProps = {
  entries: readonly NamedEntity[]
  searchOf: (id: number) => { material_id?: number[]; category_id?: number[] }
}

/** Names that lead to the products with the same. */
const ListLinks = ({ entries, searchOf }: ListLinksProps) => (
  <span className="flex flex-wrap gap-x-4">
    {entries.map(({ id, name }) => (
      <PageLink key={id} to="/products" search={searchOf(id)} className="link-quiet">
        {name}
      </PageLink>
    ))}
  </span>
)

/** Breaks lines after ／ rather than within a part. */
const MaterialNote = ({ note }: { note: string }) =>
  note.split(/(?<=／)/u).map((part) => (
    <span key={part} className="inline-block">
      {part}
    </span>
  ))

const describeConditions = ({ conditions }: Variation): Spec[] =>
  conditions.map(({ group, values }) => ({
    term: group.name,
    value: values.map((value) => value.name).join('、'),
  }))

const describeRegulations = ({ regulations: held, certificates }: Variation): Spec[] =>
  regulationKeys.map((key) => {
    const { label, values } = regulations[key]
    const proof = held[key]
    const grade = proof && labelOf(values, proof.grade)
    return {
      term: label,
      value: grade && <RegulationGrade label={grade} proof={proof} certificates={certificates} />,
    }
  })

type RegulationProof = NonNullable<Variation['regulations'][keyof Variation['regulations']]>

type RegulationGradeProps = { label: string; proof: RegulationProof; certificates: readonly Certificate[] }

/** Without its certificate a grade is not valid. */
function RegulationGrade({ label, proof, certificates }: RegulationGradeProps) {
  const { certificate: number, note } = proof
  const certificate = certificates.find((each) => each.number === number)
  return (
    <>
      <FactBadge isOver={certificate?.expiry === 'expired'}>{label}</FactBadge>
      {number && (
        <>
          <span className="num ml-2">{number}</span>
          <Button
            variant="quiet"
            size={32}
            aria-label={`認定番号 ${number} をコピー`}
            className="-my-2 ml-1 px-2 text-muted noscript:hidden"
            onClick={() => void copy(number)}
          >
            コピー
          </Button>
        </>
      )}
      {note && <span className="block text-xs text-muted">下地・条件：{note}</span>}
      {certificate && <Validity certificate={certificate} />}
      {certificate?.document && (
        <span className="mt-2 block w-20 border border-line print:hidden">
          <FullScreenLink image={certificate.document} name={`${number}の認定書の写し`}>
            <Picture image={certificate.document} alt="" sizes="80px" maxWidth={80} />
          </FullScreenLink>
        </span>
      )}
    </>
  )
}

function Validity({ certificate: { expires_on, expiry } }: { certificate: Certificate }) {
  if (!expires_on) return null
  const until = `${formatDate(expires_on)}まで有効`
  if (expiry === null) return <span className="block text-xs text-muted">{until}</span>
  return (
    <span className="mt-1 block text-xs text-err">
      <b className="mr-2 font-semibold">{expiry === 'expired' ? '期限切れ' : 'まもなく期限'}</b>
      {expiry === 'expired'
        ? `この認定は${formatDate(expires_on)}で終わりました。更新の有無をメーカーにご確認ください。`
        : until}
    </span>
  )
}

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number)
    showSnackbar(`「${number}」をコピーしました`)
  } catch {
    showSnackbar('コピーできませんでした。番号を選んでコピーしてください。', 'error')
  }
}
