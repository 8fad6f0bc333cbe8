import { createDataClient } from '@svc/core/data'
import { createFakeData } from '@svc/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSvcCube, useSvcMember, useSvcSql } from '../exports/query.ts'
import { SvcProvider } from '../SvcProvider.tsx'

afterEach(cleanup)

function Names() {
  const { data: cube } = useSvcCube('orders')
  const { data: member } = useSvcMember('orders.count')
  const { data: rows } = useSvcSql('SELECT n FROM numbers')
  return `${cube?.name} ${member?.name} ${rows?.isComplete}`
}

test('a name or a statement is all that a hook needs', async () => {
  const service = createFakeData()
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <SvcProvider clients={{ data: createDataClient({ ...service, token: 'jwt' }) }}>
        <Names />
      </SvcProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(view.container.textContent).toBe('orders orders.count true'))
  expect(service.requests.find(({ path }) => path === 'v1/cubesql')?.body).toMatchObject({ query: 'SELECT n FROM numbers' })
})
