import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'

type Message = {
  id: number
  text: string
  severity: 'success' | 'error'
  action: SnackbarAction | undefined
  link: SnackbarLink | undefined
}

/** What one may do about it: try again, take it back, choose otherwise. */
export type SnackbarAction = {
  label: string
  run: () => void
  /** The offer is over, pressed or not. What has an end stays until it is answered or closed. */
  end?: () => void
}

/** To where the result stands. */
type SnackbarLink = { label: string; href: string }

const shownForMs = 6_000
let messages: readonly Message[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Says the result of an action: 保存しました. Browser only. A success takes the place of everything before it; an error stays
 * until it is closed or something succeeds, two of them at most, the same one once. With an `action` it has a button for that, with a
 * `link` the way there. A touch anywhere on a success closes it: on small screens the bar is below. Answers what takes it back.
 */
export function showSnackbar(
  text: string,
  severity: Message['severity'] = 'success',
  action?: SnackbarAction,
  link?: SnackbarLink,
): () => void {
  const message = { id: nextId++, text, severity, action, link }
  const others = messages.filter((one) => one.text !== text)
  const asked = others.filter(({ action }) => action?.end)
  const failed = others.filter((one) => one.severity === 'error' && !one.action?.end)
  update([...asked, ...(severity === 'error' ? failed.slice(-1) : []), message])
  const end = () => dismiss(message.id)
  if (severity === 'success') setTimeout(end, shownForMs)
  return end
}

function dismiss(id: number): void {
  update(messages.filter((message) => message.id !== id))
}

function update(next: readonly Message[]): void {
  const gone = messages.filter((message) => !next.includes(message))
  messages = next
  for (const { action } of gone) action?.end?.()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Message[] = []

/** Stands once in the shell; always there, so that screen readers hear what is added. */
export function SnackbarRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  )
  return (
    <section aria-live="polite" aria-label="お知らせ" className="snackbars">
      {shown.map((message) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys have the button in it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <div
          key={message.id}
          role={message.severity === 'error' ? 'alert' : undefined}
          onClick={() => message.severity === 'success' && dismiss(message.id)}
        >
          <p>{message.text}</p>
          <span>
            {message.action && (
              <button
                type="button"
                onClick={() => {
                  dismiss(message.id)
                  message.action?.run()
                }}
              >
                {message.action.label}
              </button>
            )}
            {message.link && <a href={message.link.href}>{message.link.label}</a>}
          </span>
          <IconButton icon="close" label="閉じる" onClick={() => dismiss(message.id)} />
        </div>
      ))}
    </section>
  )
}
