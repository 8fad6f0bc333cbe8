import { type ChatSessionSettings, createChat, createChatClient } from '@svc/core/ai'
import { describe, expect, test } from 'vitest'
import { ownFiles } from '../test/ownFiles.ts'
import { start } from '../test/start.ts'

const model = `
cubes:
  - name: visits
    sql_table: main.visits
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: region, type: string, sql: region }
    measures:
      - { name: count, type: count }
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: region, operator: equals, values: ["{ userAttributes.region }"] }] }
      - group: sites
        row_level: { filters: [{ member: region, operator: equals, values: ["{ securityContext.site }"] }] }
      - group: all
        row_level: { allow_all: true }
`
const files = ownFiles(model, { 'visits.csv': 'id,region\n1,EU\n2,EU\n3,US\n4,US\n5,US\n6,APAC\n' })
const { aiUrl, adminKey, signToken } = await start(files)

/** How many visits the agent tells of. */
async function told(credential: { apiKey: string } | { token: string }, sessionSettings: ChatSessionSettings): Promise<string> {
  const client = createChatClient({ baseUrl: aiUrl, ...credential, sessionSettings })
  const chat = createChat({ client })
  await chat.send('How many visits?')
  const { error, finalAnswer } = chat.getSnapshot()
  if (error) throw error
  return finalAnswer?.content ?? ''
}

const region = (value: string) => [{ name: 'region', value }]

describe('the agent sees the rows of the one who asks', () => {
  const rights: [string, Omit<ChatSessionSettings, 'externalId'>, RegExp][] = [
    ['the attribute of a region', { userAttributes: region('EU') }, /\*\*2\*\*/],
    ['another region', { userAttributes: region('US') }, /\*\*3\*\*/],
    ['a context', { groups: ['sites'], securityContext: { site: 'APAC' } }, /\*\*1\*\*/],
    ['a group that sees all', { groups: ['all'] }, /\*\*6\*\*/],
    ['no rights', {}, /\*\*0\*\*/],
  ]
  test.each(rights)('with the key, which vouches for %s', async (_, settings, answer) => {
    expect(await told({ apiKey: adminKey }, { externalId: 'jane', ...settings } as ChatSessionSettings)).toMatch(answer)
  })

  test.each(rights)('with a token, beside which a page claims %s in vain', async (_, settings) => {
    const token = await signToken({ externalId: 'jane', scope: ['chat'], userAttributes: { region: 'EU' } })
    expect(await told({ token }, { externalId: 'jane', ...settings } as ChatSessionSettings)).toMatch(/\*\*2\*\*/)
  })
})
