export type Statement = {
  /** In lower case, on one line, without comments, quotes around names, and bodies of functions. */
  sql: string
  /** What its comment says after `-- safe:`. */
  reason?: string
}

/** The statements of a migration, as far as a rule looks at them. */
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
