import { useState } from 'react'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import { share } from '#web/features/editor/project-changes.ts'
import { inputClass } from '#web/kit/form/field.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'

/**
 * A link that shows the project before publication. Its URL is shown once, because the api does not store it.
 */
export function SharePart({ project: { id, shared_at, published_at } }: { project: ProjectEditor }) {
  const { pending, run } = useAction()
  const [url, setUrl] = useState('')
  const isShared = shared_at !== null
  const button = useKeptFocus<HTMLButtonElement>(isShared)

  const change = (enabled: boolean) =>
    run(async () => {
      const made = await share(id, enabled)
      setUrl(made.share?.url ?? '')
      showSnackbar(enabled ? '共有リンクを作りました' : '共有をやめました')
    })

  return (
    <section aria-labelledby="share" className="grid grid-cols-1 gap-3">
      <h2 id="share" className="text-lg">
        共有リンク
      </h2>
      <p className="text-sm text-muted">
        {published_at === null
          ? '公開する前に、リンクをお持ちの方にだけお見せできます。'
          : '公開中の事例は、リンクがなくても、どなたでもご覧になれます。'}
        {isShared &&
          url === '' &&
          'リンクは作ったときにだけ表示します。作り直すと、前のリンクは使えなくなります。'}
      </p>
      {url !== '' && (
        <div className="flex flex-wrap gap-2">
          <input
            readOnly
            aria-label="リンクのアドレス"
            value={url}
            onFocus={({ target }) => target.select()}
            className={`${inputClass} min-w-0 flex-1 basis-60`}
          />
          <Button
            onClick={() =>
              void run(() => navigator.clipboard.writeText(url), { success: 'リンクをコピーしました' })
            }
          >
            コピー
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={button} size={32} pending={pending} onClick={() => void change(true)}>
          {isShared ? 'リンクを作り直す' : 'リンクを作る'}
        </Button>
        {isShared && (
          <Button size={32} pending={pending} onClick={() => void change(false)}>
            共有をやめる
          </Button>
        )}
      </div>
    </section>
  )
}
