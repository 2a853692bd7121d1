export type Statement = {
  /** Lower case, on one line, without comments, quotes around names, or function bodies. */
  sql: string
  /** The text after `-- safe:` in its comment. */
  reason?: string
}

/** Parses the statements of a migration as far as the rules need. */
export function readStatements(text: string): Statement[] {
  return text.split('--> statement-breakpoint').flatMap((piece) => {
    const reason = /^\s*-- safe: (.{10,})$/m.exec(piece)?.[1]
    const bare = piece.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/--.*$/gm, '')
    return bare
      .split(/;(?=(?:[^']*'[^']*')*[^']*$)/)
      .map((sql) =>
        sql.replaceAll('"', '').replaceAll('public.', '').replace(/\s+/g, ' ').trim().toLowerCase(),
      )
      .filter((sql) => sql !== '')
      .map((sql) => ({ sql, ...(reason && { reason }) }))
  })
}
