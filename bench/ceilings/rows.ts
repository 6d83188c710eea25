import Fastify from 'fastify';
import postgres from 'postgres';

// A bare Fastify route that queries PostgreSQL for a list and sends the rows: the minimum cost of a list. The order is
// that of the app's index, so that the ceiling is as high as the data allows.
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = Fastify();
app.get<{ Querystring: { school: number; type: string } }>('/list', ({ query }) => {
  return sql`select iid, name as title, price_cents as price, photos[1] as photo, published_at as created_at from items
    where school_id = ${query.school} and type = ${query.type} and status = 1 order by place desc limit 30`;
});
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
