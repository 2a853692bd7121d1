import { useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'

type SnackbarMessage = {
  id: number
  text: string
  severity: 'success' | 'error'
  action: SnackbarAction | undefined
  link: SnackbarLink | undefined
}

/** An offered action: retry, undo, choose otherwise. */
export type SnackbarAction = {
  label: string
  run: () => void
  /** Runs when the offer ends, pressed or not. A message with `end` stays until then. */
  end?: () => void
}

type SnackbarLink = { label: string; href: string }

const leastMs = 6_000
/** A slow reader's pace. */
const msPerCharacter = 150
let messages: readonly SnackbarMessage[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Shows a message, in browsers only. A success replaces all others; an error stays until closed or until a
 * success. A tap closes a success, which covers the bottom bar. Returns a function that removes the message.
 */
export function showSnackbar(
  text: string,
  severity: SnackbarMessage['severity'] = 'success',
  action?: SnackbarAction,
  link?: SnackbarLink,
): () => void {
  const message = { id: nextId++, text, severity, action, link }
  const others = messages.filter((one) => one.text !== text)
  const questions = others.filter(({ action }) => action?.end)
  const failed = others.filter((one) => one.severity === 'error' && !one.action?.end)
  update([...questions, ...(severity === 'error' ? failed.slice(-1) : []), message])
  const end = () => dismiss(message.id)
  if (severity === 'success') setTimeout(end, Math.max(leastMs, text.length * msPerCharacter))
  return end
}

function dismiss(id: number): void {
  update(messages.filter((message) => message.id !== id))
}

function update(next: readonly SnackbarMessage[]): void {
  const gone = messages.filter((message) => !next.includes(message))
  messages = next
  for (const { action } of gone) action?.end?.()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly SnackbarMessage[] = []

/** Always rendered: screen readers announce added messages. */
export function SnackbarRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  )
  return (
    <section aria-live="polite" aria-label="お知らせ" className="snackbars">
      {shown.map((message) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards use the button inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <div
          key={message.id}
          role={message.severity === 'error' ? 'alert' : undefined}
          onClick={() => message.severity === 'success' && dismiss(message.id)}
        >
          <p>
            {message.text.split(/(?<=。)(?=.)/u).map((sentence) => (
              <span key={sentence} className="inline-block">
                {sentence}
              </span>
            ))}
          </p>
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
