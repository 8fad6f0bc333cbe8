/** The address of the agent that the tests of `createChat` talk to. */
export const baseUrl = 'https://ai.example.test/api/v1/public/acme/agents/1'
