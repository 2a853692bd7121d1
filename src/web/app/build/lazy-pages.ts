import { type ESTree, type Plugin, parseAst } from 'vite'

/** Options loaded with the page; the rest of a route is needed for matching. */
const lazyOptions = ['loader', 'head', 'component']

/** The router knows a page's files by this suffix, and preloads them. */
const asPage = '?tsr-split=page'

/**
 * Splits each route file: the route loads at once, its loader, head and component on demand. Both halves take
 * the declarations they use.
 */
export function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/web\/app\/routes\/(?!__root).+\.tsx(\?tsr-split=page)?$/ },
      handler: splitRoute,
    },
  }
}

/** Returns the route of a file, or its page if the id asks for that. */
export function splitRoute(code: string, id: string): string {
  const route = findRoute(code)
  if (!route) throw new Error(`${id} has no createFileRoute('…')({…})`)
  const strange = findStrange(route)
  if (strange) throw new Error(`${id}: ${textOf(code, strange)} is not among what a route file is cut by`)
  return id.endsWith(asPage) ? writePage(code, id, route) : writeRoute(code, id, route)
}

type RouteFile = { program: ESTree.Program; declaration: ESTree.Node; options: ESTree.ObjectExpression }

function findRoute(code: string): RouteFile | undefined {
  const program = parseAst(code, { lang: 'tsx' })
  for (const declaration of program.body) {
    if (declaration.type !== 'ExportNamedDeclaration') continue
    if (declaration.declaration?.type !== 'VariableDeclaration') continue
    const made = declaration.declaration.declarations[0]?.init
    const options = made?.type === 'CallExpression' ? made.arguments[0] : undefined
    if (options?.type === 'ObjectExpression') return { program, declaration, options }
  }
  return undefined
}

/**
 * Finds statements that the split would lose: a route file holds only named imports, functions, constants and
 * types.
 */
function findStrange({ program, declaration, options }: RouteFile): ESTree.Node | undefined {
  const known = [
    'FunctionDeclaration',
    'VariableDeclaration',
    'TSTypeAliasDeclaration',
    'TSInterfaceDeclaration',
  ]
  const isNamed = (statement: ESTree.Node) =>
    statement.type === 'ImportDeclaration' &&
    statement.specifiers.length > 0 &&
    statement.specifiers.every(({ type }) => type === 'ImportSpecifier')
  return (
    program.body.find(
      (statement) => statement !== declaration && !isNamed(statement) && !known.includes(statement.type),
    ) ?? options.properties.find(({ type }) => type !== 'Property')
  )
}

const isLazy = (option: ESTree.ObjectExpression['properties'][number]): boolean =>
  option.type === 'Property' && option.key.type === 'Identifier' && lazyOptions.includes(option.key.name)

/**
 * Writes the route, which loads its page: `createFileRoute('…')(lazyPage(() => import('…'), { validateSearch
 * }))`.
 */
function writeRoute(code: string, id: string, { program, declaration, options }: RouteFile): string {
  const remaining = options.properties.filter((option) => !isLazy(option))
  const modules = [`() => import('${id}${asPage}')`]
  if (remaining.length > 0) modules.push(`{ ${remaining.map((option) => textOf(code, option)).join(', ')} }`)
  return [
    "import { lazyPage } from '#web/app/lazy-page.ts'",
    ...takeUsed(code, program, declaration, ['createFileRoute', ...remaining.flatMap(namesIn)]),
    `${code.slice(declaration.start, options.start)}lazyPage(${modules.join(', ')})${code.slice(options.end, declaration.end)}`,
  ].join('\n')
}

/** Writes the page: an object of loader, head and component. */
function writePage(code: string, id: string, { program, declaration, options }: RouteFile): string {
  const lazy = options.properties.filter(isLazy)
  return [
    `import { Route } from '${id.slice(0, -asPage.length)}'`,
    ...takeUsed(code, program, declaration, lazy.flatMap(namesIn)),
    `const page = { ${lazy.map((option) => textOf(code, option)).join(', ')} }`,
    'export { page }',
  ].join('\n')
}

/** Takes the other statements that these names use, directly or not. */
function takeUsed(
  code: string,
  { body }: ESTree.Program,
  route: ESTree.Node,
  names: readonly string[],
): string[] {
  const used = new Set(names)
  const taken = new Set<ESTree.Node>()
  const others = body.filter((statement) => statement !== route && !isOfTypes(statement))
  for (let size = -1; size < used.size; ) {
    size = used.size
    for (const statement of others) {
      if (taken.has(statement) || !declaredBy(statement).some((name) => used.has(name))) continue
      taken.add(statement)
      if (statement.type !== 'ImportDeclaration') for (const name of namesIn(statement)) used.add(name)
    }
  }
  return others
    .filter((statement) => taken.has(statement))
    .map((statement) =>
      statement.type === 'ImportDeclaration' ? writeImport(code, statement, used) : textOf(code, statement),
    )
}

const isOfTypes = (statement: ESTree.Node): boolean =>
  statement.type === 'ImportDeclaration' && statement.importKind === 'type'

function declaredBy(statement: ESTree.Node): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : []
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => namesIn(id))
  return []
}

function writeImport(
  code: string,
  { specifiers, source }: ESTree.ImportDeclaration,
  used: ReadonlySet<string>,
): string {
  const taken = specifiers.filter(({ local }) => used.has(local.name))
  return `import { ${taken.map((specifier) => textOf(code, specifier)).join(', ')} } from ${source.raw}`
}

/** Lists every name read within, without keys and members. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (!isNode(node)) return []
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return [node.name]
  return Object.entries(node).flatMap(([key, value]) => (isLabel(node, key) ? [] : namesIn(value)))
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isLabel = (node: ESTree.Node, key: string): boolean =>
  (node.type === 'Property' && key === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && key === 'property' && !node.computed)

const textOf = (code: string, { start, end }: ESTree.Node) => code.slice(start, end)
