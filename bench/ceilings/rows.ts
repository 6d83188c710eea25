import Fastify from 'fastify';
import pg from 'pg';

// A bare Fastify route that queries PostgreSQL for a list and sends the rows: the minimum cost of a list. The order is
// that of the app's index, so that the ceiling is as high as the data allows.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const list = `
  select iid, name as title, price_cents as price, photos[1] as photo, published_at as created_at from items
  where school_id = $1 and type = $2 and status = 1 order by place desc limit 30`;
const app = Fastify();
app.get<{ Querystring: { school: number; type: string } }>('/list', ({ query }) => {
  const values = [query.school, query.type];
  return pool.query({ name: 'list', text: list, values }).then(({ rows }) => rows);
});
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
