import Fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

// Bare Socket.IO that inserts each message, commits, and forwards it: the minimum cost of a chat that loses nothing.
// The row of the conversation exists already, and no session is checked.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const privately = `
  insert into messages (low, high, from_userid, content, client_id, created_at)
  values ($1, $2, $3, $4, $5, $6) returning *`;
const inRoom = `
  insert into room_messages (room, userid, message, client_id, created_at) values ($1, $2, $3, $4, $5) returning *`;
const app = Fastify();
const io = new Server(app.server, {
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (socket) => {
  const from = String(socket.handshake.auth.userid);
  socket.join(from);
  socket.on('join_room', (_asked, done) => {
    socket.join('global');
    done({});
  });
  socket.on('private_message', async ({ to_userid: to, content, client_id }, done) => {
    const [low, high] = from < to ? [from, to] : [to, from];
    const values = [low, high, from, content, client_id, new Date()];
    const [message] = (await pool.query({ name: 'privately', text: privately, values })).rows;
    io.to([from, to]).emit('private_message', message);
    done({ message });
  });
  socket.on('send_message', async ({ room, message: text, client_id }, done) => {
    const values = [room, from, text, client_id, new Date()];
    const [message] = (await pool.query({ name: 'in room', text: inRoom, values })).rows;
    io.to('global').emit('new_message', message);
    done({ message });
  });
});
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
