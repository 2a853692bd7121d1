import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { Differences } from './difference-list.tsx'

type CandidateProps = {
  old: SpecifiedVariation
  candidate: SpecifiedVariation
  /** Place where the list has it already: 寝室, or このリスト. */
  heldIn: string | undefined
  pending: boolean
  onChoose: () => void
}

export function Candidate({ old, candidate, heldIn, pending, onChoose }: CandidateProps) {
  const { id, code, full_name, image, product, price } = candidate
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-4">
      <div className="bg-card">
        <Picture image={image} alt="" sizes="72px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <div className="grid gap-1.5 text-xs">
        <p className="text-2xs text-muted">
          {product.maker.name} <span className="num">{code}</span>
        </p>
        <p className="text-sm leading-snug font-semibold">
          <a
            href={`/products/${product.id}/${id}`}
            target="_blank"
            rel="noopener"
            className="hover:underline"
            aria-label={`${full_name}（新しいタブで開きます）`}
          >
            <WholeWords text={full_name} />
          </a>
        </p>
        <p>
          <Price price={price} />
        </p>
        <Differences old={old} next={candidate} />
      </div>
      {heldIn === undefined ? (
        <Button size={40} pending={pending} className="col-start-2 justify-self-start" onClick={onChoose}>
          これに置きかえる
          <span className="sr-only">：{code}</span>
        </Button>
      ) : (
        <p className="col-start-2 text-xs text-muted">{heldIn}に、すでに入っています</p>
      )}
    </li>
  )
}
