/** Ink beside paper shows on pictures of any color. */
export const pinLooks = {
  usual: 'border-ink bg-paper/92 text-ink',
  emphasised: 'border-paper bg-ink text-paper ring-1 ring-ink',
  lit: 'border-paper bg-accent text-white ring-1 ring-ink',
}
