import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { photoQueue, useAskBeforeLeaving, useQueued } from './page-queue.ts'
import type { QueuedPhoto } from './photo-queue.ts'

export function SendingList({ projectId }: { projectId: number }) {
  const photos = useQueued(projectId)
  const failed = photos.filter(({ state }) => state === 'failed')
  const moving = photos.filter(({ state }) => state !== 'failed' && state !== 'refused')
  useAskBeforeLeaving(moving.length + failed.length > 0)
  return (
    <section aria-label="送っている写真" hidden={photos.length === 0}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p role="status" className="num">
          {[
            moving.length > 0 && `あと${moving.length}枚を送っています`,
            failed.length > 0 && `送れなかった写真が${failed.length}枚あります`,
          ]
            .filter(Boolean)
            .join('　')}
        </p>
        {failed.length > 1 && (
          <Button size={32} onClick={() => failed.forEach(photoQueue.tryAgain)}>
            すべてもう一度送る
          </Button>
        )}
      </div>
      <ul className="mt-2 border-t border-line">
        {photos.map((photo) => (
          <SendingRow key={photo.key} photo={photo} />
        ))}
      </ul>
    </section>
  )
}

function SendingRow({ photo }: { photo: QueuedPhoto }) {
  const { name, state, progress, problem } = photo
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm">
      <span className="truncate">{name}</span>
      <span className="flex items-center gap-2">
        {problem === '' && <span className="num text-xs text-muted">{describeState(state, progress)}</span>}
        {state === 'failed' && (
          <Button size={32} onClick={() => photoQueue.tryAgain(photo)}>
            もう一度送る<span className="sr-only">：{name}</span>
          </Button>
        )}
        <IconButton
          icon="close"
          label={`${name}を送るのをやめる`}
          size={32}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget)
            photoQueue.giveUp(photo)
          }}
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
function focusNext(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? document.getElementById('posts')
  target?.focus()
}

function describeState(state: QueuedPhoto['state'], progress: number): string {
  if (state === 'waiting') return '待機中'
  if (state === 'arrived') return '順番を待っています'
  return progress < 1 ? `${Math.round(progress * 100)}%` : '画像にしています'
}
