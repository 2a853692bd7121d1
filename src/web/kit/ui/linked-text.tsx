import { ExternalLink } from './external-link.tsx'

/** Stops at Japanese punctuation and brackets, which may follow a URL directly. */
const address = /(https?:\/\/[^\s、。（）「」『』<>"]+)/

/** User text: its URLs become links, never HTML. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand in a text twice
      <ExternalLink key={index} href={part} rel="nofollow ugc" className="link-quiet break-all">
        {part}
      </ExternalLink>
    ),
  )
}
