export type Command = (args: string[]) => Promise<number>

interface CommandEntry {
  summary: string
  takes?: string
  load: () => Promise<Command>
}

/** Loads commands on demand: help and doctor work when the rest does not. */
export const commands: Record<string, CommandEntry> = {
  start: {
    summary:
      'everything in one process: PostgreSQL, migrations, demo catalogue, search index, api and web; --without-demo leaves an empty database empty',
    takes: '[--without-demo]',
    load: async () => (await import('./commands/start.ts')).start,
  },
  web: {
    summary: 'the web alone; needs API_KEY, and API_URL unless the api is on this machine at API_PORT',
    load: async () => (await import('./commands/web.ts')).web,
  },
  api: {
    summary: 'the api alone; needs API_KEY and DATABASE_URL',
    load: async () => (await import('./commands/api.ts')).api,
  },
  worker: {
    summary: 'sends mails and does what else can wait; needs DATABASE_URL',
    load: async () => (await import('./commands/worker.ts')).worker,
  },
  migrate: {
    summary: 'brings the database schema up to date',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  demo: {
    summary: 'loads the demo catalogue into an empty database; --size for so many variations',
    takes: '[--size VARIATIONS]',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  starter: {
    summary:
      'loads the standard categories, materials, conditions, questions, building types and spaces where there are none',
    load: async () => (await import('./commands/starter.ts')).starter,
  },
  import: {
    summary:
      'shows what an XLSX or CSV file, or a ZIP of pictures and documents, would change in the catalogue of a maker; --apply writes it, in the name of a person of the staff',
    takes: 'FILE --maker ID --as EMAIL [--zip FILE] [--apply] [--leave-errors] [--rejected FILE]',
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  reindex: {
    summary:
      'makes every running api, or the worker that feeds OpenSearch, rebuild the search index from the database',
    load: async () => (await import('./commands/reindex.ts')).reindex,
  },
  staff: {
    summary: 'makes the person with this e-mail address staff; --revoke takes it back',
    takes: 'EMAIL [--revoke]',
    load: async () => (await import('./commands/staff.ts')).staff,
  },
  award: {
    summary: 'counts the votes of an award anew, and says the first row that does not fit',
    takes: 'recount SLUG',
    load: async () => (await import('./commands/award.ts')).award,
  },
  objects: {
    summary:
      'copies pictures and files of the data folder into the bucket of OBJECTS_URL; --compare reads all of it back',
    takes: 'copy [--compare]',
    load: async () => (await import('./commands/objects.ts')).objects,
  },
  backup: {
    summary:
      'copies the database and the objects of DATA_DIR into BACKUP_DIR, while all runs; --keep so many and no older ones',
    takes: '[--keep COUNT]',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary:
      'makes DATA_DIR what it was at a moment, by what is in BACKUP_DIR; at the end of its log when none is named',
    takes: '[--at TIME]',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  'search-bench': {
    summary:
      'compares the engine with the OpenSearch of SEARCH_URL on made-up products, and says from which size on which one to take; --memory is what an api may have for its index',
    takes: '[--size DOCUMENTS,…] [--seed NUMBER] [--seconds SECONDS] [--memory GIB] [--json]',
    load: async () => (await import('./commands/search-bench.ts')).searchBench,
  },
  openapi: {
    summary: 'prints the OpenAPI document; needs no server',
    load: async () => (await import('./commands/openapi.ts')).openapi,
  },
  routes: {
    summary: 'prints for each call of the api the files of contract, handler and web; needs no server',
    takes: '[PART_OF_CALL]',
    load: async () => (await import('./commands/routes.ts')).routes,
  },
  doctor: {
    summary: 'checks the environment and says what is wrong; of one piece alone where it is named',
    takes: '[api|web|worker]',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
}

export function describeCommand(name: string): string {
  const { takes, summary } = commands[name] ?? { summary: '' }
  return [['Usage: tokonoma', name, takes].filter(Boolean).join(' '), summary].join('\n')
}

export function describeCommands(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  return ['tokonoma <command>', '', ...lines, '', 'Variables: docs/operations.md'].join('\n')
}
