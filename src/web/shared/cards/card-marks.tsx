import { useAlive } from '#web/kit/hooks/use-alive.ts'
import { nameSampleButton, useCompared, useIsInCart } from './chosen-variations.ts'
import { markKey, press, useMarks } from './marks-store.ts'

/** An item that can be liked or saved. `kind` is the api's number. */
export type Marked = { kind: number; id: number; name: string }

type CardMarksProps = Marked & {
  comparable?: boolean
  /** Only of variations: without a sample there is no button, and the key S answers with a message. */
  hasSample?: boolean
}

/** The buttons on a card's picture. Rendered in the browser only, because they need JavaScript. */
export const CardMarks = (props: CardMarksProps) => useAlive() && <Marks {...props} />

/** One component with icons from the stylesheet, because a list renders two dozen of them. */
function Marks({ kind, id, name, comparable, hasSample }: CardMarksProps) {
  const key = markKey(kind, id)
  const mark = useMarks((marks) => marks[key])
  const isCompared = useCompared(({ ids }) => ids.includes(id))
  const isInCart = useIsInCart(id)
  return (
    <div className="marks" data-mark={key}>
      <button
        type="button"
        className="heart"
        aria-pressed={mark?.pressed ?? false}
        aria-label={`「${name}」にいいね`}
        onClick={(event) => press({ action: 'like', kind, id, name }, event)}
      />
      <button
        type="button"
        className="save"
        aria-pressed={!!mark?.listIds.length}
        aria-label={`「${name}」をリストに保存`}
        onClick={(event) => press({ action: 'save', kind, id, name }, event)}
      />
      {hasSample !== undefined && (
        <button
          type="button"
          hidden={!hasSample}
          className={isInCart ? 'sample on' : 'sample'}
          aria-keyshortcuts="S"
          aria-label={nameSampleButton(name, isInCart)}
          onClick={(event) => press({ action: 'sample', id }, event)}
        />
      )}
      {comparable && (
        <button
          type="button"
          className={isCompared ? 'compare on' : 'compare'}
          aria-keyshortcuts="C"
          aria-label={`「${name}」を比較${isCompared ? 'から外す' : 'に加える'}`}
          onClick={(event) => press({ action: 'compare', id }, event)}
        />
      )}
    </div>
  )
}
