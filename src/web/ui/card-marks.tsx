import { nameSampleButton, useCompared, useIsInCart } from './chosen-variations.ts'
import { markKey, press, useMarks } from './marks-store.ts'
import { useAlive } from './use-alive.ts'

/** What can be liked and put on lists: a project, a photo or a variation, as the api numbers kinds. */
export type Marked = { kind: number; id: number; name: string }

type CardMarksProps = Marked & {
  comparable?: boolean
  /** Of what may have one. Where there is none nothing is seen, but who presses S is told so. */
  hasSample?: boolean
}

/** On the picture of a card. They come when the page is alive, for nobody can press them before. */
export const CardMarks = (props: CardMarksProps) => useAlive() && <Marks {...props} />

/** Lists have two dozen of them: one component, and the drawings are the stylesheet's. */
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
