"""A verification service of another make: it knows the specification alone, and checks the signature with its own HMAC.

Prints its address on the first line. Answers a right signature with a record, a wrong one with 401, and writes one line
of JSON for every request, so that a test can compare the bytes that came with the bytes that were signed.
"""

import hashlib
import hmac
import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

API_KEY, ENCRYPTION_KEY = sys.argv[1], sys.argv[2]


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        text = re.sub(r"\s", "", body.decode("utf-8"))
        mine = hmac.new(ENCRYPTION_KEY.encode(), text.encode("utf-8"), hashlib.sha512).hexdigest()
        signed = hmac.compare_digest(mine, self.headers.get("signature", ""))
        known = self.headers.get("Authorization") == API_KEY
        self.report(body, signed, known)
        if not (signed and known):
            return self.answer(401, {"status": False, "message": "Invalid key or signature"})
        number = json.loads(body)["number"]
        record = {"bvn": number, "first_name": "TUNDE", "last_name": "BELLO", "date_of_birth": "1987-03-09"}
        return self.answer(200, {"status": True, "detail": "Verification successful", "entity": record})

    def report(self, body, signed, known):
        headers = {name.lower(): value for name, value in self.headers.items()}
        line = {"path": self.path, "body": body.decode("utf-8"), "signed": signed, "known": known, "headers": headers}
        print(json.dumps(line), flush=True)

    def answer(self, status, document):
        payload = json.dumps(document).encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, *_):
        """Says nothing on its own."""


server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
