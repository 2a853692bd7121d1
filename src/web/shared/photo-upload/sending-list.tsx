import { useEffect } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import type { PhotoQueue, QueuedPhoto } from './photo-queue.ts'

type SendingListProps<Target extends string | number, Sent> = {
  queue: Pick<PhotoQueue<Target, Sent>, 'tryAgain' | 'giveUp'>
  photos: readonly QueuedPhoto<Target, Sent>[]
  words?: SendingWords
  /** Id of the element that takes the focus after the last photo. */
  focusId: string
}

type SendingWords = {
  noun: string
  counter: string
  /** State of a file that is sent but not answered yet. */
  finishing?: string
}

const photoWords: SendingWords = { noun: '写真', counter: '枚' }

/** Progress and problems of photos on their way. Asks before the page unloads meanwhile. */
export function SendingList<Target extends string | number, Sent>({
  queue,
  photos,
  words = photoWords,
  focusId,
}: SendingListProps<Target, Sent>) {
  const failed = photos.filter(({ state }) => state === 'failed')
  const moving = photos.filter(({ state }) => state !== 'failed' && state !== 'refused')
  useAskBeforeLeaving(moving.length + failed.length > 0)
  return (
    <section aria-label={`送っている${words.noun}`} hidden={photos.length === 0}>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-1 text-sm',
          moving.length + failed.length > 0 && 'min-h-8',
        )}
      >
        <p role="status" className="num">
          {[
            moving.length > 0 && `あと${moving.length}${words.counter}を送っています`,
            failed.length > 0 && `送れなかった${words.noun}が${failed.length}${words.counter}あります`,
          ]
            .filter(Boolean)
            .join('　')}
        </p>
        {failed.length > 1 && (
          <Button size={32} onClick={() => failed.forEach(queue.tryAgain)}>
            すべてもう一度送る
          </Button>
        )}
      </div>
      <ul className="mt-2 border-t border-line">
        {photos.map((photo) => (
          <SendingRow
            key={photo.key}
            photo={photo}
            finishing={words.finishing}
            onTryAgain={() => queue.tryAgain(photo)}
            onGiveUp={(button) => {
              focusNext(button, focusId)
              queue.giveUp(photo)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type SendingRowProps = {
  photo: QueuedPhoto
  finishing: string | undefined
  onTryAgain: () => void
  onGiveUp: (button: HTMLButtonElement) => void
}

function SendingRow({ photo, finishing, onTryAgain, onGiveUp }: SendingRowProps) {
  const { name, state, progress, problem } = photo
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm">
      <span className="truncate">{name}</span>
      <span className="flex items-center gap-2">
        {problem === '' && <span className="num text-xs text-muted">{describeState(photo, finishing)}</span>}
        {state === 'failed' && (
          <Button size={32} onClick={onTryAgain}>
            もう一度送る<span className="sr-only">：{name}</span>
          </Button>
        )}
        <IconButton
          icon="close"
          label={`${name}を送るのをやめる`}
          size={32}
          onClick={({ currentTarget }) => onGiveUp(currentTarget)}
        />
      </span>
      {problem ? (
        <p role="alert" className="col-span-2 text-xs text-err">
          <span className="sr-only">{name}：</span>
          {problem}
        </p>
      ) : (
        <progress
          aria-label={`${name}の送信`}
          value={progress}
          max={1}
          className="col-span-2 h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </li>
  )
}

/** Moves the focus to the same button of the next or previous row, or to the upload area. */
function focusNext(button: HTMLButtonElement, focusId: string): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? document.getElementById(focusId)
  target?.focus()
}

function useAskBeforeLeaving(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}

function describeState({ state, progress }: QueuedPhoto, finishing: string | undefined): string {
  if (state === 'waiting') return '待機中'
  if (state === 'arrived') return finishing ?? '順番を待っています'
  return progress < 1 ? `${Math.round(progress * 100)}%` : (finishing ?? '画像にしています')
}
